declare module '@fontsource-variable/source-sans-3';
