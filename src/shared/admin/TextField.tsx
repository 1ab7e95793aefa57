import { TextControl } from '@wordpress/components';
import { useEffect, useId, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

interface Props {
	readonly label: string;
	readonly value: string;
	readonly type?: 'text' | 'email' | 'number' | 'date';
	readonly maxLength?: number;
	readonly help?: string;
	readonly error?: string | undefined;
	readonly inputMode?: 'decimal' | 'numeric';
	readonly isRequired?: boolean;
	/** Takes the focus when shown, because it replaces the button that was pressed. */
	readonly takesFocus?: boolean;
	readonly onChange: ( value: string ) => void;
}

/** Text field that shows its own error. */
export function TextField( {
	label,
	value,
	type = 'text',
	maxLength,
	help,
	error,
	inputMode,
	isRequired = false,
	takesFocus,
	onChange,
}: Props ) {
	const id = useId();
	const errorId = `${ id }-error`;
	const field = useRef< HTMLInputElement >( null );

	useEffect( () => {
		// Only the first invalid field takes the focus.
		const input = field.current;
		if ( error && ( input?.form?.querySelector( '[aria-invalid="true"]' ) ?? input ) === input ) {
			input?.focus();
		}
	}, [ error ] );
	useEffect( () => {
		if ( takesFocus ) {
			field.current?.focus();
		}
	}, [ takesFocus ] );

	return (
		<div className="benefit-desk-field">
			<TextControl
				ref={ field }
				// DataViews bundles its own copy of WordPress's components, whose generated IDs would collide with
				// these.
				id={ id }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={
					isRequired
						? sprintf(
								/* translators: %s: label of a field, e.g. Amount */
								__( '%s (required)', 'benefit' ),
								label
							)
						: label
				}
				required={ isRequired }
				value={ value }
				type={ type }
				autoComplete="off"
				{ ...( maxLength === undefined ? {} : { maxLength } ) }
				{ ...( inputMode === undefined ? {} : { inputMode } ) }
				{ ...( help === undefined ? {} : { help } ) }
				{ ...( error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {} ) }
				onChange={ onChange }
			/>
			{ error && (
				<p id={ errorId } className="benefit-desk-field__error">
					{ error }
				</p>
			) }
		</div>
	);
}
