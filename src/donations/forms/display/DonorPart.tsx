import { useEffect, useState } from 'react';
import { BasicField } from '../../../shared/forms/BasicField';
import type { DonationFormProps } from './contracts';

interface Props {
	readonly form: DonationFormProps;
	/** Error messages by field name. */
	readonly errors: Readonly< Record< string, string > >;
}

const OPTION = 'give_company_option';
const NAME = 'give_company_name';

/** Renders the donor fields (Donations\Forms\Display\DonorFieldsHtml). */
export function DonorPart( { form: { fields, texts, prefix }, errors }: Props ) {
	const option = fields.find( ( { name } ) => name === OPTION );
	// Initially false, as without scripts, where a required field that is hidden would keep the form from being sent.
	const [ forCompany, setForCompany ] = useState( false );
	useEffect( () => setForCompany( option?.value === 'yes' ), [ option?.value ] );

	// Set on the element: as a prop, it would also mark the label as required, unlike on the page from PHP.
	useEffect( () => {
		const name = document.getElementById( `give-${ prefix }-${ NAME }` ) as HTMLInputElement | null;
		if ( name && option ) {
			name.required = forCompany;
		}
	}, [ forCompany, option, prefix ] );

	const show = ( field: ( typeof fields )[ number ] ) => (
		<BasicField key={ field.name } field={ field } error={ errors[ field.name ] ?? '' } />
	);

	/** Any answer but yes hides and clears the company's name (docs/spec-donations.md §4). */
	function choose( value: string ): void {
		const name = document.getElementById( `give-${ prefix }-${ NAME }` ) as HTMLInputElement | null;
		if ( name && value !== 'yes' ) {
			name.value = '';
		}
		setForCompany( value === 'yes' );
	}

	return (
		<fieldset className="benefit-section give-donor-info">
			<legend>{ texts.donor }</legend>
			{ fields
				.filter( ( { name } ) => name !== NAME || ! option )
				.map( ( field ) =>
					field === option ? (
						<div
							className="give-company"
							key={ OPTION }
							onChange={ ( { target } ) => {
								const { name, value } = target as unknown as HTMLInputElement;
								if ( name === OPTION ) {
									choose( value );
								}
							} }
						>
							{ [ field, ...fields.filter( ( { name } ) => name === NAME ) ].map( show ) }
						</div>
					) : (
						show( field )
					)
				) }
		</fieldset>
	);
}
