import { createContext, useContext } from 'react';

/** Opens the palette. */
export const PaletteContext = createContext<() => void>(() => undefined);

export const useOpenPalette = (): (() => void) => useContext(PaletteContext);
