interface Props {
	readonly prefix: string;
	readonly label: string;
	/** Initial state. */
	readonly checked: boolean;
	readonly error: string;
	readonly onChange?: ( checked: boolean ) => void;
}

/** Same HTML as age-check.php. */
export function AgeConfirmation( { prefix, label, checked, error, onChange }: Props ) {
	const id = `${ prefix }-age`;
	const invalid = error === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `${ id }-error` };

	return (
		<div className="benefit-check">
			<input
				type="checkbox"
				className="tc_age_check"
				name="tc_age_check"
				value="1"
				id={ id }
				defaultChecked={ checked }
				{ ...invalid }
				onChange={ ( { target } ) => onChange?.( target.checked ) }
			/>
			<label htmlFor={ id }>{ label }</label>
			{ error === '' ? null : (
				<p className="benefit-field-error" id={ `${ id }-error` }>
					{ error }
				</p>
			) }
		</div>
	);
}
