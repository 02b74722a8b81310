/** Light or dark: as the system has it, until a person decides. */
const themes = ['light', 'dark'] as const;

export function applyTheme(theme = localStorage.getItem('formwork-theme') ?? ''): void {
  document.documentElement.dataset.theme = theme;
}

export const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

export function switchTheme(): void {
  const theme = themes[isDark() ? 0 : 1] ?? 'light';
  localStorage.setItem('formwork-theme', theme);
  applyTheme(theme);
}
