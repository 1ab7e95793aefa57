import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from '../contracts';
import { settings } from '../settings';

interface Props {
	readonly field: FieldProps;
	/** In place of the field's own, once React is here. */
	readonly error?: string;
	/** More for the control itself: what it listens to, a class. */
	readonly control?: InputHTMLAttributes< HTMLInputElement & HTMLTextAreaElement >;
}

/** The nodes of includes/Shared/templates/field.php. The browser keeps what is entered; React does not. */
export function Field( { field, error = field.error, control }: Props ) {
	const { id, name, label, kind, required, max_length: maxLength, autocomplete, value } = field;
	const errorId = `${ id }-error`;
	const common = {
		id,
		name,
		required,
		...( kind === 'checkbox' ? {} : { maxLength, defaultValue: value } ),
		...( autocomplete ? { autoComplete: autocomplete } : {} ),
		...( error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {} ),
		...control,
	};
	const title = (
		<label htmlFor={ id }>
			{ label }
			{ required && <span className="benefit-required">{ ` ${ settings().texts.required }` }</span> }
		</label>
	);
	return (
		<p className={ `benefit-field benefit-field-${ kind }` }>
			{ kind === 'checkbox' ? (
				<>
					<input type="checkbox" value="1" defaultChecked={ value !== '' } { ...common } />
					{ title }
				</>
			) : (
				<>
					{ title }
					{ kind === 'textarea' ? (
						<textarea rows={ 4 } { ...common } />
					) : (
						<input type={ kind } { ...common } />
					) }
				</>
			) }
			{ error && (
				<span className="benefit-field-error" id={ errorId }>
					{ error }
				</span>
			) }
		</p>
	);
}
