import { useState } from 'react';
import { fieldTexts } from '../../../shared/forms/field-texts';
import { BasicField } from '../../../shared/forms/BasicField';
import type { DonationFormProps } from '../../forms/display/contracts';
import { useStates } from './use-states';

type Billing = NonNullable< DonationFormProps[ 'billing' ] >;

export interface BillingPartProps {
	readonly billing: Billing;
	/** Of the form on its page. */
	readonly prefix: string;
	/** Sentences by field name. */
	readonly errors: Readonly< Record< string, string > >;
	readonly onUpdate: () => void;
}

interface SelectProps {
	readonly field: Billing[ 'fields' ][ number ];
	readonly error: string;
	/** Markup, '' while they are not there. */
	readonly options: string;
	/** A word in their place; nothing can be chosen then. */
	readonly loading?: string;
	readonly onChoose?: ( value: string ) => void;
}

/** A field whose choices are markup. */
function Select( { field, error, options, loading, onChoose }: SelectProps ) {
	const { mark, wrong, described, invalid } = fieldTexts( field, error );
	const { id, name, required, label, autocomplete } = field;
	return (
		<p className="benefit-field benefit-field-select">
			<label htmlFor={ id }>
				{ label }
				{ mark }
			</label>
			<select
				{ ...{ id, name, required, ...described, ...invalid } }
				autoComplete={ autocomplete }
				onChange={ ( { target } ) => onChoose?.( target.value ) }
				disabled={ !! loading }
				{ ...( loading
					? { children: <option value="">{ loading }</option> }
					: { dangerouslySetInnerHTML: { __html: options } } ) }
			/>
			{ wrong }
		</p>
	);
}

/** The donor's address: includes/Donations/Giving/Billing/templates/billing.php. The browser keeps what is entered. */
export function BillingPart( { billing, prefix, errors, onUpdate }: BillingPartProps ) {
	const { rules, choose } = useStates( billing, prefix, onUpdate );
	// All countries in the props again would be half of the page.
	const [ countries ] = useState( () => document.getElementById( billing.fields[ 0 ]?.id ?? '' )?.innerHTML ?? '' );

	function partOf( asked: Billing[ 'fields' ][ number ] ) {
		const { name } = asked;
		const field = { ...asked, required: rules.required.includes( name ) };
		const error = errors[ name ] ?? '';
		if ( name === 'billing_country' ) {
			return (
				<Select
					key={ name }
					{ ...{ field, error } }
					options={ countries }
					onChoose={ ( country ) => void choose( country ) }
				/>
			);
		}
		if ( name !== 'card_state' ) {
			return <BasicField key={ name } { ...{ field, error } } />;
		}
		const state = { ...field, label: rules.label };
		if ( rules.isLoading ) {
			return <Select key="loading" field={ state } error="" options="" loading={ billing.loading } />;
		}
		if ( rules.options ) {
			return <Select key={ rules.options } field={ state } error={ error } options={ rules.options } />;
		}
		return rules.hasState && <BasicField key={ name } field={ { ...state, kind: 'text' } } error={ error } />;
	}

	return (
		<fieldset className="benefit-section give-billing">
			<legend>{ billing.legend }</legend>
			{ billing.fields.map( partOf ) }
		</fieldset>
	);
}
