import type { Field, Options } from './form-definition';

export interface OptionProps {
	readonly field: Field;
	/** Of the options in the definition. */
	readonly path: string;
	readonly set: ( changes: { readonly [ Key in keyof Options ]?: unknown } ) => void;
}

type InputType = 'date' | 'time' | 'datetime-local' | 'text';

const INPUTS: Partial< Record< Field[ 'kind' ], InputType > > = {
	date: 'date',
	time: 'time',
	datetime: 'datetime-local',
};

/** The type of the box in which its value is entered. */
export const inputType = ( { kind }: Field ): InputType => INPUTS[ kind ] ?? 'text';
