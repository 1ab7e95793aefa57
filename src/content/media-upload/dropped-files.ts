/** Files that systems put into folders by themselves. */
const HIDDEN = /^\.|^(?:Thumbs\.db|desktop\.ini)$/i;

const fileOf = ( entry: FileSystemFileEntry ): Promise< File | null > =>
	new Promise( ( resolve ) => entry.file( resolve, () => resolve( null ) ) );

/** A browser hands over a hundred at a time. */
async function entriesIn( folder: FileSystemDirectoryEntry ): Promise< FileSystemEntry[] > {
	const reader = folder.createReader();
	const all: FileSystemEntry[] = [];
	for (;;) {
		const some = await new Promise< FileSystemEntry[] >( ( resolve ) =>
			reader.readEntries( resolve, () => resolve( [] ) )
		);
		if ( some.length === 0 ) {
			return all;
		}
		all.push( ...some );
	}
}

async function filesIn( entry: FileSystemEntry, isInside: boolean ): Promise< File[] > {
	if ( entry.isFile ) {
		const file = isInside && HIDDEN.test( entry.name ) ? null : await fileOf( entry as FileSystemFileEntry );
		return file ? [ file ] : [];
	}
	const files: File[] = [];
	for ( const inner of await entriesIn( entry as FileSystemDirectoryEntry ) ) {
		files.push( ...( await filesIn( inner, true ) ) );
	}
	return files;
}

/** The files that were dropped or pasted, with all that is in folders. */
export async function readDroppedFiles( data: DataTransfer ): Promise< File[] > {
	// The list is empty as soon as the event is over: its entries are taken at once.
	const entries = Array.from( data.items, ( item ) => ( item.kind === 'file' ? item.webkitGetAsEntry?.() : null ) );
	const files = Array.from( data.files );
	if ( ! entries.some( ( entry ) => entry?.isDirectory ) ) {
		return files;
	}
	const all = await Promise.all( entries.flatMap( ( entry ) => ( entry ? [ filesIn( entry, false ) ] : [] ) ) );
	return all.flat();
}

/** Those of a chosen folder. */
export const visible = ( files: readonly File[] ): File[] => files.filter( ( { name } ) => ! HIDDEN.test( name ) );
