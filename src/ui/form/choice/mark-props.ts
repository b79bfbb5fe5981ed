/** What a switch, a box and a circle have in common. */
export interface MarkProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** Where no label stands around it. */
  readonly label?: string | undefined;
}

/** A circle: one of several of a name. */
export interface CircleProps extends MarkProps {
  readonly name: string;
  readonly value: string;
}
