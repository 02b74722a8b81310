#!/bin/sh
# Copies programs with the libraries that they are linked with, and nothing else, below a folder: for small images. Where
# binutils is, what only debuggers read is left behind: a seventh of Node.
#   closure.sh FOLDER PROGRAM...
set -eu
target=$1
shift
mkdir -p "$target"
for program in "$@"; do
  path=$(command -v "$program")
  for file in "$path" $(ldd "$path" | awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\// { print $1 }'); do
    # Under the name that it is looked up by, whatever link that is, but in the folder that /lib and /bin stand for:
    # a builder copies no folder over a link, and Debian has links there.
    copy=$target$(realpath "$(dirname "$file")")/$(basename "$file")
    mkdir -p "$(dirname "$copy")"
    cp -L --reflink=auto "$file" "$copy"
    ! command -v strip >/dev/null || strip --strip-unneeded "$copy" || true
  done
done
