/** What makes the page of operations alive. */
import { applyTheme } from './theme.ts';
import './try-it.ts';

applyTheme();
