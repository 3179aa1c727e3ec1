import { type DragEvent, useRef, useState } from 'react';

/** A hidden file input with the function that opens it, and the handlers of an area where a file can be dropped. */
export function useFileInput(accept: string, onFile: (file: File) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    input: (
      <input
        ref={ref}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    ),
    choose: () => ref.current?.click(),
    /** Whether something is dragged over the area. */
    isOver,
    dropArea: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}
