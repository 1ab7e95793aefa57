import { useState, type KeyboardEvent } from 'react';
import { couponBox, isCodeEdited, type CartState } from './cart-state';
import type { CartStore } from './cart-store';

interface Props {
	readonly state: CartState;
	readonly cart: CartStore;
	readonly busy: object;
}

const MESSAGE = 'benefit-coupon-message';

/**
 * Renders the coupon box with the same HTML as coupon-box.php. "After the code field is edited, the apply button shows
 * and the message hides" (docs/spec-tickets.md §4); the style sheet hides the button and reserves its space.
 */
export function CouponBox( { state, cart, busy }: Props ) {
	const { before, applied, problem, message } = couponBox( state );
	const { texts } = state.view;
	const isEdited = isCodeEdited( state );
	const isSaid = message !== '' && ! isEdited;
	const [ isOpen, setOpen ] = useState( applied || problem || isEdited );
	const [ notice, setNotice ] = useState( state.notice );
	if ( notice !== state.notice ) {
		setNotice( state.notice );
		// The field cannot take the focus while it is folded.
		setOpen( isOpen || state.notice.focus === 'code' );
	}
	const onKeyDown = ( event: KeyboardEvent ): void => {
		if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
			// Enter would press the form's first button, "Update cart".
			event.preventDefault();
			event.stopPropagation();
			if ( isEdited ) {
				void cart.applyCode();
			}
		}
	};

	return (
		<details
			className={ `benefit-fold benefit-coupon${ isEdited ? ' benefit-coupon--edited' : '' }` }
			id="benefit-coupon"
			open={ isOpen }
			onToggle={ ( { currentTarget } ) => setOpen( currentTarget.open ) }
		>
			<summary>{ texts.has_code }</summary>
			<label className="benefit-hidden" htmlFor="benefit-coupon-code">
				{ texts.code }
			</label>
			<div className="benefit-coupon__field">
				<input type="hidden" name="benefit_coupon_before" value={ before } />
				<input
					type="text"
					id="benefit-coupon-code"
					name="coupon_code"
					value={ state.code }
					maxLength={ 40 }
					size={ 16 }
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck="false"
					aria-invalid={ ( problem && ! isEdited ) || undefined }
					aria-describedby={ isSaid ? MESSAGE : undefined }
					onChange={ ( { target } ) => cart.enterCode( target.value ) }
					onKeyDownCapture={ onKeyDown }
				/>
				<button
					type="submit"
					className="wp-element-button benefit-button benefit-button--quiet benefit-coupon__apply"
					name={ state.view.action_name ?? 'cart_action' }
					value="apply_coupon"
					{ ...busy }
				>
					{ texts.apply }
				</button>
			</div>
			<div className="benefit-coupon__said">
				{ isSaid ? (
					<p className={ problem ? 'benefit-field-error' : 'benefit-coupon__message' } id={ MESSAGE }>
						{ message }
					</p>
				) : null }
				{ applied ? (
					<button type="submit" className="benefit-link" name="benefit_coupon_remove" value="1" { ...busy }>
						{ texts.remove_code }
					</button>
				) : null }
			</div>
		</details>
	);
}
