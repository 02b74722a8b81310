/** Writes ONNX models (onnx.proto, ONNX 1.13) from a few lines, for models so small that their answers are known. */
import protobuf from 'protobufjs';

const proto = protobuf.parse(
  `
syntax = "proto3";
message Attribute { string name = 1; float f = 2; int64 i = 3; bytes s = 4; Tensor t = 5; repeated float floats = 7; repeated int64 ints = 8; int32 type = 20; }
message Node { repeated string input = 1; repeated string output = 2; string name = 3; string op_type = 4; repeated Attribute attribute = 5; }
message Tensor { repeated int64 dims = 1; int32 data_type = 2; string name = 8; bytes raw_data = 9; }
message Dimension { int64 dim_value = 1; string dim_param = 2; }
message Shape { repeated Dimension dim = 1; }
message TensorType { int32 elem_type = 1; Shape shape = 2; }
message Type { TensorType tensor_type = 1; }
message ValueInfo { string name = 1; Type type = 2; }
message Graph { repeated Node node = 1; string name = 2; repeated Tensor initializer = 5; repeated ValueInfo input = 11; repeated ValueInfo output = 12; }
message Opset { string domain = 1; int64 version = 2; }
message Model { int64 ir_version = 1; string producer_name = 2; Graph graph = 7; repeated Opset opset_import = 8; }
`,
  { keepCase: true },
).root;

/** Element types of tensors, by ONNX's own numbers. */
const types = { float: 1, int64: 7, bool: 9 };
export type ElementType = keyof typeof types;

/** Inputs and outputs: name → element type and dimensions; a word stands for a dimension that varies. */
export type Signature = Record<string, [ElementType, ...(number | string)[]]>;

export interface GraphParts {
  inputs: Signature;
  outputs: Signature;
  /** Constants by name: 64-bit integers, with their dimensions. */
  integers?: Record<string, { dims: number[]; data: number[] }>;
  floats?: Record<string, { dims: number[]; data: number[] }>;
  /** Operator, inputs, outputs, and attributes that are integers or lists of them. */
  nodes: [string, string[], string[], Record<string, number | number[]>?][];
}

/** The bytes of an ONNX model. */
export function onnxModel({ inputs, outputs, integers = {}, floats = {}, nodes }: GraphParts): Uint8Array {
  const Model = proto.lookupType('Model');
  return Model.encode(
    Model.fromObject({
      ir_version: 8,
      producer_name: 'formwork-tests',
      opset_import: [{ domain: '', version: 17 }],
      graph: {
        name: 'tiny',
        node: nodes.map(([op_type, input, output, attributes = {}], i) => ({
          op_type,
          input,
          output,
          name: `node_${i}`,
          attribute: Object.entries(attributes).map(([name, value]) =>
            Array.isArray(value) ? { name, ints: value, type: 7 } : { name, i: value, type: 2 },
          ),
        })),
        initializer: [
          ...Object.entries(integers).map(([name, { dims, data }]) =>
            tensor(name, 'int64', dims, BigInt64Array.from(data, BigInt)),
          ),
          ...Object.entries(floats).map(([name, { dims, data }]) =>
            tensor(name, 'float', dims, Float32Array.from(data)),
          ),
        ],
        input: values(inputs),
        output: values(outputs),
      },
    }),
  ).finish();
}

const tensor = (name: string, type: ElementType, dims: number[], data: Float32Array | BigInt64Array) => ({
  name,
  dims,
  data_type: types[type],
  raw_data: new Uint8Array(data.buffer),
});

const values = (signature: Signature) =>
  Object.entries(signature).map(([name, [type, ...dims]]) => ({
    name,
    type: {
      tensor_type: {
        elem_type: types[type],
        shape: { dim: dims.map((dim) => (typeof dim === 'number' ? { dim_value: dim } : { dim_param: dim })) },
      },
    },
  }));
