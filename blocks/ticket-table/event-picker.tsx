import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { PostPicker } from '../shared/post-picker';
import { usePosts } from '../shared/use-posts';

interface Props {
	readonly eventId: number;
	readonly help: string;
	readonly onChange: ( eventId: number ) => void;
}

/* translators: %d: id */
const unnamed = ( id: number ) => sprintf( __( 'Event %d', 'benefit' ), id );
const EVENTS = { name: 'benefit_event', unnamed, offersAll: true } as const;

const useEvents = ( search: string, chosen: readonly number[] ) => usePosts( EVENTS, search, chosen );

export function EventPicker( { eventId, help, onChange }: Props ) {
	return (
		<PostPicker
			usePosts={ useEvents }
			chosen={ eventId }
			label={ __( 'Event', 'benefit' ) }
			help={ help }
			failed={ __( 'Events could not be loaded. Save your work and reload the editor.', 'benefit' ) }
			none={
				<p>
					{ __( 'There are no events yet.', 'benefit' ) }{ ' ' }
					<ExternalLink href="post-new.php?post_type=benefit_event">
						{ __( 'Add event', 'benefit' ) }
					</ExternalLink>
				</p>
			}
			unknown={ unnamed }
			onChange={ onChange }
		/>
	);
}
