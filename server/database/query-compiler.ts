import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
  type OperationNode,
} from 'kysely';

/** What stands for a comparison with a list that holds nothing: nothing is in it, everything is outside of it. */
const WITH_NOTHING: Readonly<Record<string, string>> = { in: 'false', 'not in': 'true' };

const isEmptyList = (node: OperationNode): boolean =>
  (PrimitiveValueListNode.is(node) || ValueListNode.is(node)) && node.values.length === 0;

/** PostgreSQL's, in which `where('userId', 'in', userIds)` may be asked with no one: by itself `in ()` is a syntax error. */
export class ListQueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node,
      constant = OperatorNode.is(operator) && isEmptyList(rightOperand) ? WITH_NOTHING[operator.operator] : undefined;
    if (constant === undefined) super.visitBinaryOperation(node);
    else this.append(constant);
  }
}
