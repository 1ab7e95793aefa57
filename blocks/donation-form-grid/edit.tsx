import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { ListEdit, type ListAttributes } from '../shared/list-edit';
import { PostTokenField } from '../shared/post-token-field';
import { useForms } from '../donation-form/use-forms';
import { GridSample } from './sample';

type Switch = 'showImage' | 'showExcerpt' | 'showGoal';

type Attributes = ListAttributes< 'newest' | 'oldest' | 'title' | 'chosen' > & {
	/** Empty means all published forms. */
	readonly ids: readonly number[];
} & { readonly [ Name in Switch ]: boolean };

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	return (
		<ListEdit
			block="benefit/donation-form-grid"
			title={ __( 'Donation form grid', 'benefit' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			Sample={ GridSample }
			which={
				<>
					<PostTokenField
						usePosts={ useForms }
						label={ __( 'Forms to show', 'benefit' ) }
						ids={ attributes.ids }
						onChange={ ( ids ) => setAttributes( { ids } ) }
					/>
					<p>{ __( 'If you choose none, all published forms are shown.', 'benefit' ) }</p>
				</>
			}
			orders={ [
				{ value: 'newest', label: __( 'Newest first', 'benefit' ) },
				{ value: 'oldest', label: __( 'Oldest first', 'benefit' ) },
				{ value: 'title', label: __( 'By title', 'benefit' ) },
				{ value: 'chosen', label: __( 'In the order selected', 'benefit' ) },
			] }
			numberLabel={ __( 'Maximum number of forms', 'benefit' ) }
			switches={ [
				[ 'showImage', __( 'Show images', 'benefit' ) ],
				[ 'showExcerpt', __( 'Show excerpts', 'benefit' ) ],
				[ 'showGoal', __( 'Show goals', 'benefit' ) ],
			] }
			emptyLabel={ __( 'Message when there are no forms', 'benefit' ) }
			empty={ __( 'There are no donation forms right now. Please check back later.', 'benefit' ) }
		/>
	);
}
