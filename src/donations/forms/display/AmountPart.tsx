import { useRef } from 'react';
import { SlidingNotice } from '../../../shared/ui/SlidingNotice';
import { CUSTOM } from './donation-amount';
import type { DonationFormProps } from './contracts';
import type { Amount } from './use-amount';

interface Props {
	readonly form: DonationFormProps;
	readonly amount: Amount;
}

/** Renders the suggested amounts and the amount field. */
export function AmountPart( { form, amount }: Props ) {
	const { prefix, type, level_style: style, levels, is_custom: isCustom, money, texts } = form;
	const field = useRef< HTMLInputElement >( null );
	const id = `give-amount-${ prefix }`;
	const isSignFirst = money.position.startsWith( 'before' );

	function levelsOf() {
		if ( type === 'set' ) {
			return <input type="hidden" name="give-price-id" value={ amount.priceId } />;
		}
		if ( style === 'select' ) {
			return (
				<p className="benefit-field give-levels-select">
					<label className="benefit-hidden" htmlFor={ `give-levels-${ prefix }` }>
						{ texts.amount }
					</label>
					<select
						name="give-price-id"
						id={ `give-levels-${ prefix }` }
						// After the Back button, browsers would restore some of the form's controls but not others: all
						// must start fresh.
						autoComplete="off"
						required
						value={ amount.priceId }
						onChange={ ( { target } ) => amount.choose( target.value ) }
					>
						{ form.price_id === '' && <option value="" /> }
						{ levels.map( ( level ) => (
							<option key={ level.id } value={ level.id }>
								{ level.label }
							</option>
						) ) }
					</select>
				</p>
			);
		}
		return (
			<div className={ `give-levels give-levels--${ style }` }>
				{ levels.map( ( level ) => (
					<span className="give-level" key={ level.id }>
						<input
							type="radio"
							name="give-price-id"
							id={ `give-level-${ prefix }-${ level.id }` }
							value={ level.id }
							autoComplete="off"
							required
							checked={ level.id === amount.priceId }
							onChange={ () => amount.choose( level.id ) }
							// Arrow keys click it, too, with a `detail` of 0: the focus must then stay on the radio
							// button.
							onClick={ ( { detail } ) => level.id === CUSTOM && detail > 0 && field.current?.select() }
						/>
						<label htmlFor={ `give-level-${ prefix }-${ level.id }` }>{ level.label }</label>
					</span>
				) ) }
			</div>
		);
	}

	return (
		<fieldset className="benefit-section give-donation">
			<legend>{ texts.amount }</legend>
			{ levelsOf() }
			{ isCustom ? (
				<div className="give-amount-line">
					<label htmlFor={ id }>{ texts.amount_label }</label>
					<span className={ `give-money${ isSignFirst ? '' : ' give-money--after' }` }>
						<span className="give-currency-symbol" aria-hidden="true">
							{ money.symbol }
						</span>
						<input
							type="text"
							name="give-amount"
							id={ id }
							className={ `give-amount${ amount.error ? ' give-invalid-amount' : '' }` }
							value={ amount.text }
							inputMode="decimal"
							autoComplete="off"
							maxLength={ 60 }
							aria-invalid={ !! amount.error || undefined }
							aria-describedby={ amount.error ? `${ id }-error` : undefined }
							ref={ field }
							onFocus={ amount.begin }
							onChange={ ( { target } ) => {
								amount.type( target.value );
								// The text was typed, and the field left, before hydration; or the browser has filled
								// it in.
								if ( ! target.matches( ':focus' ) ) {
									amount.settle();
								}
							} }
							onBlur={ amount.settle }
						/>
					</span>
					{ amount.error && (
						<SlidingNotice as="span" className="benefit-field-error" id={ `${ id }-error` }>
							{ amount.error }
						</SlidingNotice>
					) }
				</div>
			) : (
				<>
					<input type="hidden" name="give-amount" value={ amount.text } autoComplete="off" />
					{ type === 'set' && <p className="give-fixed">{ amount.total }</p> }
				</>
			) }
		</fieldset>
	);
}
