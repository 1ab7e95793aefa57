import type { FieldProps } from './contracts';
import { baseScriptData } from '../http/script-data';

/** Required mark, help, and error of a field, and the ARIA attributes that refer to them. */
export function fieldTexts( { id, required, help }: FieldProps, error: string ) {
	const [ helpId, errorId ] = [ `${ id }-help`, `${ id }-error` ];
	const ids = [ help && helpId, error && errorId ].filter( Boolean ).join( ' ' );
	return {
		mark: required && <span className="benefit-required">{ ` ${ baseScriptData().texts.required }` }</span>,
		helping: help && (
			<span className="benefit-note" id={ helpId }>
				{ help }
			</span>
		),
		wrong: error && (
			<span className="benefit-field-error" id={ errorId }>
				{ error }
			</span>
		),
		described: { 'aria-describedby': ids || undefined },
		invalid: { 'aria-invalid': !! error || undefined },
	};
}
