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
    # Under the name that it is looked up by, whatever link that is.
    mkdir -p "$target$(dirname "$file")"
    cp -L --reflink=auto "$file" "$target$file"
    ! command -v strip >/dev/null || strip --strip-unneeded "$target$file" || true
  done
done
