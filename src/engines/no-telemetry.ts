/**
 * onnxruntime tells its maker over the network how it is used, and marks the machine with an id, unless it is told not
 * to before it is loaded (https://github.com/microsoft/onnxruntime/pull/27379). What loads it imports this first, on
 * the main thread: the environment of other threads is a copy that native code does not see.
 */
process.env.ORT_DISABLE_TELEMETRY = '1';
