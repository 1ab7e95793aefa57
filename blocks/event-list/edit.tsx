import type { BlockEditProps } from '@wordpress/blocks';
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ListEdit, type ListAttributes } from '../shared/list-edit';
import { EventListSample } from '../shared/samples';

type Switch = 'showImage' | 'showExcerpt' | 'showPrice' | 'pagination';

type Attributes = ListAttributes< 'asc' | 'desc' > & {
	readonly period: 'upcoming' | 'past' | 'all';
} & { readonly [ Name in Switch ]: boolean };

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	return (
		<ListEdit
			block="benefit/event-list"
			title={ __( 'Event list', 'benefit' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			Sample={ EventListSample }
			which={
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Events to show', 'benefit' ) }
					value={ attributes.period }
					options={ [
						{ value: 'upcoming', label: __( 'Upcoming events', 'benefit' ) },
						{ value: 'past', label: __( 'Past events', 'benefit' ) },
						{ value: 'all', label: __( 'All events', 'benefit' ) },
					] }
					onChange={ ( period ) => setAttributes( { period } ) }
				/>
			}
			orders={ [
				{ value: 'asc', label: __( 'Earliest first', 'benefit' ) },
				{ value: 'desc', label: __( 'Latest first', 'benefit' ) },
			] }
			orderHelp={ __( 'Events without a date come last.', 'benefit' ) }
			numberLabel={ __( 'Events per page', 'benefit' ) }
			switches={ [
				[ 'showImage', __( 'Show images', 'benefit' ) ],
				[ 'showExcerpt', __( 'Show excerpts', 'benefit' ) ],
				[ 'showPrice', __( 'Show the lowest price', 'benefit' ) ],
				[ 'pagination', __( 'Show pagination', 'benefit' ) ],
			] }
			emptyLabel={ __( 'Message when there are no events', 'benefit' ) }
			empty={ __( 'There are no events at the moment. Please check back later.', 'benefit' ) }
		/>
	);
}
