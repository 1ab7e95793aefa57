import { useState } from 'react';
import { renderFieldAnnotations } from '../../../shared/forms/field-annotations';
import { BasicField } from '../../../shared/forms/BasicField';
import type { DonationFormProps } from '../../forms/display/contracts';
import { useStates } from './use-states';

type Billing = NonNullable< DonationFormProps[ 'billing' ] >;

export interface BillingPartProps {
	readonly billing: Billing;
	/** Prefix of the form's ids, unique on the page. */
	readonly prefix: string;
	/** Error messages by field name. */
	readonly errors: Readonly< Record< string, string > >;
	readonly onUpdate: () => void;
}

interface SelectProps {
	readonly field: Billing[ 'fields' ][ number ];
	readonly error: string;
	/** HTML; '' until it is loaded. */
	readonly options: string;
	/** Shown instead of the options; the field is disabled then. */
	readonly loading?: string;
	readonly onChoose?: ( value: string ) => void;
}

/** Renders a dropdown whose options are HTML. */
function Select( { field, error, options, loading, onChoose }: SelectProps ) {
	const { requiredMark, errorText, describedBy, ariaInvalid } = renderFieldAnnotations( field, error );
	const { id, name, required, label, autocomplete } = field;
	return (
		<p className={ `benefit-field benefit-field-select${ error ? ' benefit-field--invalid' : '' }` }>
			<label htmlFor={ id }>
				{ label }
				{ requiredMark }
			</label>
			<select
				{ ...{ id, name, required, ...describedBy, ...ariaInvalid } }
				autoComplete={ autocomplete }
				onChange={ ( { target } ) => onChoose?.( target.value ) }
				disabled={ !! loading }
				{ ...( loading
					? { children: <option value="">{ loading }</option> }
					: { dangerouslySetInnerHTML: { __html: options } } ) }
			/>
			{ errorText }
		</p>
	);
}

/**
 * Renders the fields of the donor's address, like includes/Donations/Giving/Billing/templates/billing.php. Their values
 * are kept by the browser's controls, not by React.
 */
export function BillingPart( { billing, prefix, errors, onUpdate }: BillingPartProps ) {
	const { rules, choose } = useStates( billing, prefix, onUpdate );
	// Read from the page: in the props as well, all countries would make up half of its size.
	const [ countries ] = useState( () => document.getElementById( billing.fields[ 0 ]?.id ?? '' )?.innerHTML ?? '' );

	function partOf( definition: Billing[ 'fields' ][ number ] ) {
		const { name } = definition;
		const field = { ...definition, required: rules.required.includes( name ) };
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
