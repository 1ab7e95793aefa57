import { useRef, type ReactNode } from 'react';
import { SlidingNotice } from '../../../shared/ui/SlidingNotice';
import { AmountField } from './AmountField';
import type { DonationFormProps } from './contracts';
import { CUSTOM } from './donation-amount';
import { LevelText, levelOptionText } from './LevelText';
import type { Amount } from './use-amount';
import type { Recurring } from './use-recurring';

interface Props {
	readonly form: DonationFormProps;
	readonly amount: Amount;
	readonly recurring: Recurring;
	/** The choice of a frequency, above the amounts. */
	readonly frequency: ReactNode;
}

/** Renders the frequency, the suggested amounts, and the amount field. */
export function AmountPart( { form, amount, recurring, frequency }: Props ) {
	const { prefix, type, level_style: style, levels, is_custom: isCustom, money, texts } = form;
	const field = useRef< HTMLInputElement >( null );
	const id = `give-amount-${ prefix }`;
	const isTile = type === 'multi' && style === 'buttons';
	const amountField = (
		<AmountField
			name="give-amount"
			id={ id }
			label={ texts.amount_label }
			symbol={ money.symbol }
			isSignFirst={ money.position.startsWith( 'before' ) }
			isTile={ isTile }
			isInvalid={ !! amount.error }
			value={ amount.text }
			inputRef={ field }
			onFocus={ amount.begin }
			onChange={ ( { target } ) => {
				amount.type( target.value );
				// The text was typed, and the field left, before hydration; or the browser has filled it in.
				if ( ! target.matches( ':focus' ) ) {
					amount.settle();
				}
			} }
			onBlur={ amount.settle }
		/>
	);

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
								{ levelOptionText( level.label, level.note ) }
							</option>
						) ) }
					</select>
				</p>
			);
		}
		return (
			<div
				className={ `give-levels give-levels--${ style }${
					levels.some( ( { note } ) => note ) ? '' : ' give-levels--plain'
				}` }
			>
				{ levels.map( ( level ) => (
					<span
						className={ `give-level${ isTile && level.id === CUSTOM ? ' give-level--custom' : '' }` }
						key={ level.id }
					>
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
						<label htmlFor={ `give-level-${ prefix }-${ level.id }` }>
							<LevelText
								amount={ level.label }
								note={ recurring.restriction( level.id ) || level.note }
							/>
						</label>
						{ isTile && level.id === CUSTOM && amountField }
					</span>
				) ) }
			</div>
		);
	}

	return (
		<fieldset className="benefit-section give-donation">
			<legend>{ texts.amount }</legend>
			{ frequency }
			{ levelsOf() }
			{ isCustom ? (
				<>
					{ ! isTile && amountField }
					{ amount.error && (
						<SlidingNotice as="span" className="benefit-field-error" id={ `${ id }-error` }>
							{ amount.error }
						</SlidingNotice>
					) }
				</>
			) : (
				<>
					<input type="hidden" name="give-amount" value={ amount.text } autoComplete="off" />
					{ type === 'set' && <p className="give-fixed">{ amount.total }</p> }
				</>
			) }
			{ form.recurring && <p className="give-recurring-words">{ recurring.words }</p> }
		</fieldset>
	);
}
