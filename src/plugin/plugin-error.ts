/** A plugin or a strategy of this installation cannot be used. The message is for the operator. */
export class PluginError extends Error {
  override readonly name = 'PluginError';
}
