import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Flex, PanelBody, Placeholder, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PickerPlaceholder } from '../shared/picker-placeholder';
import { ServerPreview } from '../shared/server-preview';
import { TicketsSample } from '../shared/samples';
import { useIsPreview } from '../shared/use-is-preview';
import { EventPicker } from './event-picker';
import { usePreviewVersion } from './use-preview-version';

type Attributes = {
	/** 0 means the event whose page contains the block. */
	readonly eventId: number;
	readonly showDetails: boolean;
	/** Tab in which "Buy now" opens the cart (docs/spec-tickets.md §4); `none` for no such button. */
	readonly buyNow: BuyNow;
	readonly buttons: Buttons;
	readonly layout: Layout;
};

type Buttons = 'both' | 'add' | 'buy';

type Layout = 'table' | 'dropdown' | 'buy-form';

type BuyNow = 'same' | 'new' | 'none';

interface Props extends BlockEditProps< Attributes > {
	readonly context: { readonly postId?: number; readonly postType?: string };
}

export function Edit( { attributes, setAttributes, context }: Props ) {
	const { eventId, showDetails, buyNow, buttons, layout } = attributes;
	const inEvent = context.postType === 'benefit_event';
	const isPreview = useIsPreview();
	const version = usePreviewVersion( inEvent && eventId === 0 ? context.postId : undefined );
	const picker = (
		<EventPicker
			eventId={ eventId }
			help={ inEvent ? __( 'Leave empty to show this event’s tickets.', 'benefit' ) : '' }
			onChange={ ( chosen ) => setAttributes( { eventId: chosen } ) }
		/>
	);

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Tickets', 'benefit' ) }>
					<Flex direction="column" gap={ 4 } align="stretch">
						{ picker }
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'Show date and location', 'benefit' ) }
							checked={ showDetails }
							onChange={ ( shown ) => setAttributes( { showDetails: shown } ) }
						/>
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Layout', 'benefit' ) }
							value={ layout }
							options={ [
								{ value: 'table', label: __( 'List of all tickets', 'benefit' ) },
								{ value: 'dropdown', label: __( 'Dropdown with one ticket at a time', 'benefit' ) },
								{
									value: 'buy-form',
									label: __( 'Small form that resets after each use', 'benefit' ),
								},
							] }
							onChange={ ( chosen ) => setAttributes( { layout: chosen } ) }
						/>
						{ layout === 'buy-form' ? null : (
							<SelectControl
								__next40pxDefaultSize
								__nextHasNoMarginBottom
								label={ __( 'Buttons', 'benefit' ) }
								value={ buttons }
								options={ [
									{ value: 'add', label: __( '“Add”, which stays on the page', 'benefit' ) },
									{ value: 'buy', label: __( '“Buy now”, which goes to the cart', 'benefit' ) },
									{ value: 'both', label: __( 'Both', 'benefit' ) },
								] }
								onChange={ ( chosen ) => setAttributes( { buttons: chosen } ) }
							/>
						) }
						{ layout === 'buy-form' || buttons === 'add' ? null : (
							<SelectControl
								__next40pxDefaultSize
								__nextHasNoMarginBottom
								label={ __( '“Buy now” button', 'benefit' ) }
								value={ buyNow }
								options={ [
									{ value: 'none', label: __( 'No button', 'benefit' ) },
									{ value: 'same', label: __( 'Opens the cart', 'benefit' ) },
									{ value: 'new', label: __( 'Opens the cart in a new tab', 'benefit' ) },
								] }
								onChange={ ( chosen ) => setAttributes( { buyNow: chosen } ) }
							/>
						) }
					</Flex>
				</PanelBody>
			</InspectorControls>
			{ content() }
		</div>
	);

	function content() {
		const title = __( 'Event tickets', 'benefit' );
		if ( eventId > 0 || ( inEvent && context.postId ) ) {
			return (
				<ServerPreview
					block="benefit/ticket-table"
					attributes={ attributes }
					title={ title }
					version={ version }
					empty={ __(
						'This event no longer exists, or you are not allowed to see it. Choose another event.',
						'benefit'
					) }
				/>
			);
		}
		if ( isPreview ) {
			return <TicketsSample />;
		}
		if ( inEvent ) {
			// A template for all events.
			return (
				<Placeholder
					label={ title }
					instructions={ __( 'Each event shows its own tickets here.', 'benefit' ) }
				/>
			);
		}

		return (
			<PickerPlaceholder
				title={ title }
				instructions={ __( 'Choose the event whose tickets you want to show here.', 'benefit' ) }
				choose={ __( 'Choose an event', 'benefit' ) }
				picker={ picker }
			/>
		);
	}
}
