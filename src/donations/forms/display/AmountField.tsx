import type { InputHTMLAttributes, Ref } from 'react';

interface Props extends InputHTMLAttributes< HTMLInputElement > {
	readonly id: string;
	readonly label: string;
	readonly symbol: string;
	readonly isSignFirst: boolean;
	/** The field is inside the tile “Custom amount”, which already shows a label. */
	readonly isTile: boolean;
	readonly isInvalid: boolean;
	readonly inputRef: Ref< HTMLInputElement >;
}

/** Asks for a custom amount (includes/Donations/Forms/Display/templates/amount-field.php). */
export const AmountField = ( { label, symbol, isSignFirst, isTile, isInvalid, inputRef, ...input }: Props ) => (
	<span className="give-amount-line">
		<label htmlFor={ input.id } className={ isTile ? 'benefit-hidden' : undefined }>
			{ label }
		</label>
		<span className={ `give-money${ isSignFirst ? '' : ' give-money--after' }` }>
			<span className="give-currency-symbol" aria-hidden="true">
				{ symbol }
			</span>
			<input
				type="text"
				className={ `give-amount${ isInvalid ? ' give-invalid-amount' : '' }` }
				inputMode="decimal"
				autoComplete="off"
				maxLength={ 60 }
				aria-invalid={ isInvalid || undefined }
				aria-describedby={ isInvalid ? `${ input.id }-error` : undefined }
				ref={ inputRef }
				{ ...input }
			/>
		</span>
	</span>
);
