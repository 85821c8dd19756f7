/* Stops a program before each system call that changes a file below a folder, until it is told to
   go on. It is loaded before the C library (LD_PRELOAD; see stopped_writes.py).

   WATCHED_FOLDER is the folder, WATCHED_SAYS a descriptor to which the name of each call is written
   as a line, and WATCHED_HEARS one from which a byte is read before the program goes on. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static const char *folder;
static size_t length;
static int says, hears;
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void)
{
    folder = getenv("WATCHED_FOLDER");
    if (folder) {
        length = strlen(folder);
        says = atoi(getenv("WATCHED_SAYS"));
        hears = atoi(getenv("WATCHED_HEARS"));
        unsetenv("LD_PRELOAD"); /* the processes that it starts are let be */
    }
}

static void stop(const char *call)
{
    char line[64];
    int size = snprintf(line, sizeof line, "%s\n", call);
    pthread_mutex_lock(&one_at_a_time);
    if (syscall(SYS_write, says, line, size) != size || syscall(SYS_read, hears, line, 1) != 1)
        _exit(99); /* whoever watched has gone */
    pthread_mutex_unlock(&one_at_a_time);
}

static int watched(const char *path)
{
    return folder && !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

static void of_file(const char *call, int file)
{
    char link[64], path[PATH_MAX];
    if (!folder)
        return;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0)
        return;
    path[size] = 0;
    if (watched(path))
        stop(call);
}

static void of_path(const char *call, int directory, const char *path)
{
    if (watched(path))
        stop(call);
    else if (folder && path[0] != '/' && directory != AT_FDCWD)
        of_file(call, directory);
}

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) \
        real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

#define OF_FILE(result, name, parameters, file, arguments) \
    result name parameters \
    { \
        REAL(name); \
        of_file(#name, file); \
        return real arguments; \
    }

#define OF_PATH(result, name, parameters, directory, path, arguments) \
    result name parameters \
    { \
        REAL(name); \
        of_path(#name, directory, path); \
        return real arguments; \
    }

OF_FILE(ssize_t, write, (int f, const void *from, size_t n), f, (f, from, n))
OF_FILE(ssize_t, pwrite, (int f, const void *from, size_t n, off_t at), f, (f, from, n, at))
OF_FILE(ssize_t, pwrite64, (int f, const void *from, size_t n, off64_t at), f, (f, from, n, at))
OF_FILE(int, fsync, (int f), f, (f))
OF_FILE(int, fdatasync, (int f), f, (f))
OF_FILE(int, ftruncate, (int f, off_t size), f, (f, size))
OF_FILE(int, ftruncate64, (int f, off64_t size), f, (f, size))
OF_FILE(ssize_t, copy_file_range,
        (int from, off64_t *in, int to, off64_t *out, size_t n, unsigned flags), to,
        (from, in, to, out, n, flags))

extern ssize_t sendfile(int, int, off_t *, size_t);
extern ssize_t sendfile64(int, int, off64_t *, size_t);
OF_FILE(ssize_t, sendfile, (int to, int from, off_t *at, size_t n), to, (to, from, at, n))
OF_FILE(ssize_t, sendfile64, (int to, int from, off64_t *at, size_t n), to, (to, from, at, n))

OF_PATH(int, unlink, (const char *p), AT_FDCWD, p, (p))
OF_PATH(int, unlinkat, (int d, const char *p, int flags), d, p, (d, p, flags))
OF_PATH(int, rmdir, (const char *p), AT_FDCWD, p, (p))
OF_PATH(int, mkdir, (const char *p, mode_t mode), AT_FDCWD, p, (p, mode))
OF_PATH(int, mkdirat, (int d, const char *p, mode_t mode), d, p, (d, p, mode))
OF_PATH(int, rename, (const char *p, const char *to), AT_FDCWD, to, (p, to))
OF_PATH(int, renameat, (int d, const char *p, int e, const char *to), e, to, (d, p, e, to))

/* To open a file changes something if it is made, or emptied. */

#define OF_OPEN(name) \
    int name(const char *p, int flags, ...) \
    { \
        REAL(name); \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0; \
        va_end(more); \
        if (flags & O_TRUNC || (flags & O_CREAT && access(p, F_OK))) \
            of_path(#name, AT_FDCWD, p); \
        return real(p, flags, mode); \
    }

OF_OPEN(open)
OF_OPEN(open64)
