import type { BlockEditProps } from '@wordpress/blocks';
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RequiredPageNotice } from '../shared/required-page-notice';
import { CheckoutSample } from '../shared/samples';

type Attributes = Record< string, unknown > & { readonly layout: Layout; readonly summary: 'beside' | 'top' };

type Layout = 'standard' | 'ecommerce';

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const isShop = attributes.layout === 'ecommerce';
	return (
		<RequiredPageNotice
			block="benefit/checkout"
			attributes={ attributes }
			title={ __( 'Checkout', 'benefit' ) }
			about={ __(
				'Visitors enter their details and pay here. The preview shows the checkout for your own cart.',
				'benefit'
			) }
			empty={ __( 'The checkout appears here when there are tickets in the cart.', 'benefit' ) }
			Sample={ () => <CheckoutSample isShop={ isShop } /> }
		>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Layout', 'benefit' ) }
				help={
					isShop ? __( 'On wide screens, the order summary stays in view beside the form.', 'benefit' ) : ''
				}
				value={ attributes.layout }
				options={ [
					{ value: 'standard', label: __( 'Standard', 'benefit' ) },
					{ value: 'ecommerce', label: __( 'E-commerce style', 'benefit' ) },
				] }
				onChange={ ( layout ) => setAttributes( { layout } ) }
			/>
			{ isShop ? null : (
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Order summary', 'benefit' ) }
					help={ __( 'On narrow screens, it is always on top.', 'benefit' ) }
					value={ attributes.summary }
					options={ [
						{ value: 'beside', label: __( 'Beside the form', 'benefit' ) },
						{ value: 'top', label: __( 'On top', 'benefit' ) },
					] }
					onChange={ ( summary ) => setAttributes( { summary } ) }
				/>
			) }
		</RequiredPageNotice>
	);
}
