import type { Field, Options } from './form-definition';

export interface FieldOptionProps {
	readonly field: Field;
	/** Path of the options in the definition. */
	readonly path: string;
	readonly set: ( changes: { readonly [ Key in keyof Options ]?: unknown } ) => void;
}

type InputType = 'date' | 'time' | 'datetime-local' | 'text';

const INPUTS: Partial< Record< Field[ 'kind' ], InputType > > = {
	date: 'date',
	time: 'time',
	datetime: 'datetime-local',
};

/** Returns the type of the input for a field's value. */
export const getInputType = ( { kind }: Field ): InputType => INPUTS[ kind ] ?? 'text';
