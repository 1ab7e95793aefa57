import { NoticeList, SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

type Listed = Parameters< typeof SnackbarList >[ 0 ][ 'notices' ];

/** WordPress's notices, on a screen that is none of its own. */
export function Said() {
	const notices = useSelect( ( select ) => select( noticesStore ).getNotices(), [] );
	const { removeNotice } = useDispatch( noticesStore );
	const remove = ( id: string ) => void removeNotice( id );
	const of = ( isSnackbar: boolean ) =>
		notices.filter( ( { type } ) => ( type === 'snackbar' ) === isSnackbar ) as unknown as Listed;

	return (
		<>
			<NoticeList notices={ of( false ) } onRemove={ remove } />
			<SnackbarList className="benefit-desk-snackbars" notices={ of( true ) } onRemove={ remove } />
		</>
	);
}
