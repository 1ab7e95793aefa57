import { useState, type RefObject } from 'react';
import type { DonationFormProps } from './contracts';

interface Props {
	readonly form: DonationFormProps;
	readonly chosen: string;
	/** A gift that recurs: a way to pay that takes money once is off. */
	readonly isRenewing: boolean;
	readonly error: string;
	readonly list: RefObject< HTMLFieldSetElement >;
	readonly onChoose: ( id: string ) => void;
}

/** A way to pay's own fields. The HTML is the gateway's own from now on, or that of its answer: React leaves it alone. */
function Panel( { html }: { readonly html: string } ) {
	const [ own ] = useState( { __html: html } );
	return <div className="benefit-gateway__panel" dangerouslySetInnerHTML={ own } suppressHydrationWarning />;
}

/** The ways to pay; the style sheet shows the panel of the one that is checked. */
export function GatewayPart( {
	form: { prefix, gateways, texts, recurring },
	chosen,
	isRenewing,
	error,
	list,
	onChoose,
}: Props ) {
	return (
		<fieldset
			className="benefit-section benefit-gateways"
			id={ `give-gateway-radio-list-${ prefix }` }
			ref={ list }
		>
			<legend>{ texts.payment }</legend>
			{ gateways.length === 0 && <p className="benefit-notice">{ texts.no_gateway }</p> }
			{ error !== '' && <p className="benefit-field-error">{ error }</p> }
			<input type="hidden" name="give-gateway" value={ chosen } autoComplete="off" />
			{ gateways.map( ( { id, label, panel_html: html, once_only: isOnce } ) => (
				<div className="benefit-gateway" key={ id }>
					<input
						type="radio"
						name="payment-mode"
						id={ `give-gateway-${ prefix }-${ id }` }
						value={ id }
						autoComplete="off"
						checked={ id === chosen }
						disabled={ isOnce && isRenewing }
						onChange={ () => onChoose( id ) }
					/>
					<label htmlFor={ `give-gateway-${ prefix }-${ id }` }>
						{ label }
						{ isOnce && <small>{ recurring?.once_only }</small> }
					</label>
					<Panel html={ html } />
				</div>
			) ) }
		</fieldset>
	);
}
