import { useState } from 'react';
import { ComboboxControl, ExternalLink, Notice, Spinner } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { useEvents } from './use-events';

interface Props {
	readonly eventId: number;
	readonly help: string;
	readonly onChange: ( eventId: number ) => void;
}

const PAUSE_IN_TYPING_MS = 250;

export function EventPicker( { eventId, help, onChange }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const searchSoon = useDebounce( setSearch, PAUSE_IN_TYPING_MS );
	const events = useEvents( search, eventId );

	if ( events.status === 'loading' ) {
		return <Spinner />;
	}
	if ( events.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ __(
					'The events could not be loaded. Save your work and reload the editor to try again.',
					'benefit'
				) }
			</Notice>
		);
	}
	if ( events.options.length === 0 && ! search ) {
		return (
			<p>
				{ __( 'There is no event yet.', 'benefit' ) }{ ' ' }
				<ExternalLink href="post-new.php?post_type=benefit_event">
					{ __( 'Add an event', 'benefit' ) }
				</ExternalLink>
			</p>
		);
	}

	return (
		<ComboboxControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Event', 'benefit' ) }
			help={ help }
			value={ eventId > 0 ? String( eventId ) : null }
			options={ [ ...events.options ] }
			onFilterValueChange={ searchSoon }
			onChange={ ( value ) => onChange( Number( value ?? 0 ) ) }
		/>
	);
}
