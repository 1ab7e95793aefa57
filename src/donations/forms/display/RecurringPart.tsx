import type { DonationFormProps } from './contracts';
import type { Recurring } from './use-recurring';

export interface RecurringPartProps {
	readonly form: DonationFormProps;
	readonly recurring: Recurring;
	readonly error: string;
}

/** Asks how often the donation is made. */
export function RecurringPart( { form: { prefix, recurring: part }, recurring, error }: RecurringPartProps ) {
	return (
		part && (
			<fieldset className="give-recurring benefit-segments" data-give_recurring={ part.details }>
				<legend className="benefit-hidden">{ part.legend }</legend>
				{ part.options.length === 1 ? (
					<>
						<input
							type="hidden"
							name="give-recurring-period"
							value={ recurring.chosen }
							autoComplete="off"
						/>
						<p>{ part.options[ 0 ]?.label }</p>
					</>
				) : (
					part.options.map( ( { value, label } ) => (
						<span key={ value }>
							<input
								type="radio"
								name="give-recurring-period"
								id={ `give-recurring-${ prefix }-${ value }` }
								value={ value }
								autoComplete="off"
								checked={ value === recurring.chosen }
								disabled={ ! recurring.isOffered( value ) }
								onChange={ () => recurring.choose( value ) }
							/>
							<label htmlFor={ `give-recurring-${ prefix }-${ value }` }>{ label }</label>
						</span>
					) )
				) }
				{ error !== '' && <p className="benefit-field-error">{ error }</p> }
			</fieldset>
		)
	);
}
