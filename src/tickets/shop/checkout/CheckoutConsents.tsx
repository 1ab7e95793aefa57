import { Field } from '../../../shared/forms/Field';
import type { CheckoutProps } from './contracts';

interface Props {
	readonly view: CheckoutProps;
	readonly errors: Readonly< Record< string, string > >;
}

/** Consents that the buyer is asked for, with links to their texts. */
export function CheckoutConsents( { view: { consents, values }, errors }: Props ) {
	if ( consents.length === 0 ) {
		return null;
	}
	return (
		<div className="benefit-consents">
			{ consents.map( ( { url, url_text: text, ...field } ) => (
				<div className="benefit-consent" key={ field.name }>
					<Field
						field={ { ...field, value: values[ field.name ] ?? '', error: '' } }
						error={ errors[ field.name ] ?? '' }
					/>
					{ url !== '' && (
						<p className="benefit-note">
							<a href={ url } target="_blank" rel="noopener noreferrer">
								{ text }
							</a>
						</p>
					) }
				</div>
			) ) }
		</div>
	);
}
