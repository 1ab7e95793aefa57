import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button, Dropdown, Flex, PanelBody, Placeholder, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Preview } from '../shared/preview';
import { EventPicker } from './event-picker';

type Attributes = {
	/** 0: the event that the block stands in. */
	readonly eventId: number;
	readonly showDetails: boolean;
};

interface Props extends BlockEditProps< Attributes > {
	readonly context: { readonly postId?: number; readonly postType?: string };
}

export function Edit( { attributes, setAttributes, context }: Props ) {
	const { eventId, showDetails } = attributes;
	const inEvent = context.postType === 'benefit_event';
	const picker = (
		<EventPicker
			eventId={ eventId }
			help={ inEvent ? __( 'Nothing chosen: the tickets of this event.', 'benefit' ) : '' }
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
							label={ __( 'Show date and place', 'benefit' ) }
							checked={ showDetails }
							onChange={ ( shown ) => setAttributes( { showDetails: shown } ) }
						/>
					</Flex>
				</PanelBody>
			</InspectorControls>
			{ content() }
		</div>
	);

	function content() {
		const title = __( 'Tickets of an event', 'benefit' );
		if ( eventId > 0 || ( inEvent && context.postId ) ) {
			return (
				<Preview
					block="benefit/ticket-table"
					attributes={ attributes }
					title={ title }
					empty={ __(
						'This event is not there any more, or you may not see it. Choose another one.',
						'benefit'
					) }
				/>
			);
		}
		if ( inEvent ) {
			// A template for all events.
			return (
				<Placeholder label={ title } instructions={ __( 'Each event shows its tickets here.', 'benefit' ) } />
			);
		}

		return (
			<Placeholder
				label={ title }
				instructions={ __( 'Choose the event whose tickets are sold here.', 'benefit' ) }
			>
				{ /* In a popover, since the arrow keys belong to the blocks around on the canvas itself. */ }
				<Dropdown
					renderToggle={ ( { isOpen, onToggle } ) => (
						<Button variant="primary" __next40pxDefaultSize aria-expanded={ isOpen } onClick={ onToggle }>
							{ __( 'Choose an event', 'benefit' ) }
						</Button>
					) }
					renderContent={ () => <div className="benefit-event-picker">{ picker }</div> }
				/>
			</Placeholder>
		);
	}
}
