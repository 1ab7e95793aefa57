import { Field } from '../../../shared/forms/Field';
import { checkoutFields, type Edge, type Part } from './checkout-fields';
import type { CheckoutProps } from './contracts';

interface Props {
	readonly view: CheckoutProps;
	readonly part: Part;
	readonly errors: Readonly< Record< string, string > >;
	readonly edge: Edge | null;
	/** The buyer's details were copied and not changed since. */
	readonly usesBuyer: boolean;
	/** The buyer's details are still empty. */
	readonly isTooEarly: boolean;
	readonly onUse: () => void;
}

/** Fields of the buyer, or of one attendee. */
export function CheckoutSection( { view, part, errors, edge, usesBuyer, isTooEarly, onUse }: Props ) {
	const { texts, values } = view;
	const { title, ticket_id: ticket } = part;
	const isEmail = ( kind: string ): boolean => kind === 'email';
	return (
		<fieldset className="benefit-section">
			<legend>{ title }</legend>
			{ ticket > 0 && (
				<>
					<input
						type="hidden"
						name={ `owner_data_ticket_type_id_post_meta[${ ticket }][]` }
						value={ ticket }
					/>
					<div className="benefit-use-buyer">
						<button type="button" className="benefit-link" onClick={ onUse }>
							{ usesBuyer ? texts.use_own : texts.use_buyer }
						</button>
						{ isTooEarly && <p className="benefit-note">{ texts.buyer_first }</p> }
					</div>
				</>
			) }
			{ checkoutFields( view, part ).map( ( field ) => (
				<Field
					key={ field.name }
					field={ { ...field, value: values[ field.name ] ?? '', error: '' } }
					error={ errors[ field.name ] ?? '' }
					{ ...( edge && isEmail( field.kind ) ? { control: { className: `benefit-edge-${ edge }` } } : {} ) }
				/>
			) ) }
			{ edge === 'match' && <p className="benefit-note benefit-edge-note">{ texts.emails_match }</p> }
		</fieldset>
	);
}
