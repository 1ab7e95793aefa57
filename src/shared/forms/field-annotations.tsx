import type { FieldProps } from './contracts';
import { baseScriptData } from '../http/script-data';

/** Required mark, help, and error of a field, and the ARIA attributes that refer to them. */
export function renderFieldAnnotations( { id, required, help }: FieldProps, error: string ) {
	const [ helpId, errorId ] = [ `${ id }-help`, `${ id }-error` ];
	const ids = [ help && helpId, error && errorId ].filter( Boolean ).join( ' ' );
	return {
		requiredMark: required && <span className="benefit-required">{ ` ${ baseScriptData().texts.required }` }</span>,
		helpText: help && (
			<span className="benefit-note" id={ helpId }>
				{ help }
			</span>
		),
		errorText: error && (
			<span className="benefit-field-error" id={ errorId }>
				{ error }
			</span>
		),
		describedBy: { 'aria-describedby': ids || undefined },
		ariaInvalid: { 'aria-invalid': !! error || undefined },
	};
}
