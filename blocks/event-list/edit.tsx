import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Flex, PanelBody, RangeControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { Preview } from '../shared/preview';
import { EventListSample } from '../shared/samples';
import { useIsPreview } from '../shared/use-is-preview';

type Attributes = {
	readonly number: number;
	readonly period: 'upcoming' | 'past' | 'all';
	readonly order: 'asc' | 'desc';
	readonly columns: number;
	readonly showImage: boolean;
	readonly showExcerpt: boolean;
	readonly showPrice: boolean;
	readonly pagination: boolean;
	/** '': the plugin's own words, in the language of the site. */
	readonly emptyText: string;
};

type Switch = 'showImage' | 'showExcerpt' | 'showPrice' | 'pagination';

const MOST_EVENTS = 50;
const MOST_COLUMNS = 4;
const TEXT_LENGTH = 200;

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const isPreview = useIsPreview();
	const title = __( 'Event list', 'benefit' );
	const none = __( 'There are no events at the moment. Please check again.', 'benefit' );
	const toggle = ( name: Switch, label: string ) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( shown ) => setAttributes( { [ name ]: shown } ) }
		/>
	);

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ title }>
					<Flex direction="column" gap={ 4 } align="stretch">
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Which events', 'benefit' ) }
							value={ attributes.period }
							options={ [
								{ value: 'upcoming', label: __( 'Upcoming events', 'benefit' ) },
								{ value: 'past', label: __( 'Past events', 'benefit' ) },
								{ value: 'all', label: __( 'All of them', 'benefit' ) },
							] }
							onChange={ ( period ) => setAttributes( { period } ) }
						/>
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ _x( 'Order', 'sequence', 'benefit' ) }
							help={ __( 'Events without a date come last.', 'benefit' ) }
							value={ attributes.order }
							options={ [
								{ value: 'asc', label: __( 'The earliest first', 'benefit' ) },
								{ value: 'desc', label: __( 'The latest first', 'benefit' ) },
							] }
							onChange={ ( order ) => setAttributes( { order } ) }
						/>
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Events per page', 'benefit' ) }
							min={ 1 }
							max={ MOST_EVENTS }
							value={ attributes.number }
							onChange={ ( number ) => number && setAttributes( { number } ) }
						/>
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Columns', 'benefit' ) }
							help={ __( 'On small screens they are shown one below the other.', 'benefit' ) }
							min={ 1 }
							max={ MOST_COLUMNS }
							value={ attributes.columns }
							onChange={ ( columns ) => columns && setAttributes( { columns } ) }
						/>
						{ toggle( 'showImage', __( 'Show pictures', 'benefit' ) ) }
						{ toggle( 'showExcerpt', __( 'Show a short text for each', 'benefit' ) ) }
						{ toggle( 'showPrice', __( 'Show the lowest price', 'benefit' ) ) }
						{ toggle( 'pagination', __( 'Link to further pages', 'benefit' ) ) }
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Text if there are no events', 'benefit' ) }
							placeholder={ none }
							maxLength={ TEXT_LENGTH }
							value={ attributes.emptyText }
							onChange={ ( emptyText ) => setAttributes( { emptyText } ) }
						/>
					</Flex>
				</PanelBody>
			</InspectorControls>
			{ isPreview ? (
				<EventListSample />
			) : (
				<Preview block="benefit/event-list" attributes={ attributes } title={ title } empty={ none } />
			) }
		</div>
	);
}
