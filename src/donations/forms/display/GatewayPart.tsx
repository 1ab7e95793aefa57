import { useState, type CSSProperties, type RefObject } from 'react';
import type { DonationFormProps } from './contracts';

interface Props {
	readonly form: DonationFormProps;
	readonly chosen: string;
	/** The donation recurs: payment methods that can charge only once are disabled. */
	readonly isRenewing: boolean;
	readonly error: string;
	readonly list: RefObject< HTMLFieldSetElement >;
	readonly onChoose: ( id: string ) => void;
}

/**
 * Renders a payment method's own fields. React must not touch them after the first render, since the method's script,
 * and use-gateway.ts, change the HTML.
 */
function Panel( { html }: { readonly html: string } ) {
	const [ own ] = useState( { __html: html } );
	return <div className="benefit-gateway__panel" dangerouslySetInnerHTML={ own } suppressHydrationWarning />;
}

const mask = ( icon: string ): CSSProperties => ( { '--benefit-i': icon } ) as CSSProperties;

/** Renders the payment methods. CSS shows the panel of the checked one. */
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
			{ gateways.map( ( { id, label, panel_html: html, icon = '', once_only: isOnce } ) => (
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
					{ icon !== '' && <span className="benefit-i" aria-hidden="true" style={ mask( icon ) } /> }
					<Panel html={ html } />
				</div>
			) ) }
		</fieldset>
	);
}
