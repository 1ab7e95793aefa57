import { useEffect, useState, type KeyboardEvent } from 'react';
import type { CheckoutProps } from './contracts';
import { GatewayPanel } from './GatewayPanel';

interface Props {
	readonly view: CheckoutProps;
	readonly error: string;
	readonly isBusy: boolean;
}

const radioId = ( id: string ): string => `benefit-gateway-${ id }`;

/** Payment methods: exactly one is active, and its panel is open (docs/spec-tickets.md §4). */
export function CheckoutGateways( { view, error, isBusy }: Props ) {
	const { gateways, texts } = view;
	const [ chosen, setChosen ] = useState( '' );
	// Before hydration the style sheet shows the panel of the checked radio button, as it does without scripts.
	const [ isLive, setLive ] = useState( false );
	useEffect( () => setLive( true ), [] );
	const active = ( gateways.find( ( { id } ) => id === chosen ) ?? gateways.find( ( { checked } ) => checked ) )?.id;

	// The chosen method may disappear with its radio button; the browser does not check another one by itself.
	useEffect( () => {
		const radios = gateways.map(
			( { id } ) => document.getElementById( radioId( id ) ) as HTMLInputElement | null
		);
		const radio = radios[ gateways.findIndex( ( { id } ) => id === active ) ];
		if ( radio && ! radios.some( ( one ) => one?.checked ) ) {
			radio.checked = true;
		}
	}, [ gateways, active ] );

	/** The confirm button is the last control of a panel: Tab moves on to the next payment method and checks it. */
	function goOn( event: KeyboardEvent, index: number ): void {
		const next = gateways[ index + 1 ];
		const radio = next && document.getElementById( radioId( next.id ) );
		const isPlainTab =
			event.key === 'Tab' && ! ( event.shiftKey || event.altKey || event.ctrlKey || event.metaKey );
		if ( radio && isPlainTab ) {
			event.preventDefault();
			event.stopPropagation();
			// A real click, so that other listeners receive it.
			radio.click();
			radio.focus();
		}
	}

	return (
		<fieldset className={ `benefit-section benefit-gateways${ isLive ? ' benefit-gateways--live' : '' }` }>
			<legend>{ texts.payment }</legend>
			{ gateways.length === 0 && <p className="benefit-notice">{ texts.no_gateway }</p> }
			{ error !== '' && <p className="benefit-field-error">{ error }</p> }
			{ gateways.map( ( { id, label, panel_html: html, checked }, index ) => (
				<div className="benefit-gateway" key={ id }>
					<input
						type="radio"
						name="tc_choose_gateway"
						id={ radioId( id ) }
						value={ id }
						defaultChecked={ checked }
						onChange={ () => setChosen( id ) }
					/>
					<label htmlFor={ radioId( id ) }>{ label }</label>
					<GatewayPanel isOpen={ id === active } html={ html }>
						<div className="benefit-buttons">
							<button
								type="submit"
								className="wp-element-button benefit-button"
								id={ id === active ? 'tc_payment_confirm' : undefined }
								disabled={ isBusy }
								onKeyDownCapture={ ( event ) => goOn( event, index ) }
							>
								<span className="benefit-either">
									<span>{ view.button_plain }</span>
									<span>{ view.button_live }</span>
								</span>
							</button>
						</div>
						<p className="benefit-note benefit-either">
							<span>{ texts.note_plain }</span>
							<span>{ isBusy ? texts.placing : texts.note_live }</span>
						</p>
					</GatewayPanel>
				</div>
			) ) }
		</fieldset>
	);
}
