/** Files that operating systems put into folders. */
const HIDDEN = /^\.|^(?:Thumbs\.db|desktop\.ini)$/i;

const fileOf = ( entry: FileSystemFileEntry ): Promise< File | null > =>
	new Promise( ( resolve ) => entry.file( resolve, () => resolve( null ) ) );

/** Reads a folder to its end: browsers return at most a hundred entries at a time. */
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

/** Returns the files that were dropped or pasted, including everything in folders. */
export async function readDroppedFiles( data: DataTransfer ): Promise< File[] > {
	// The browser empties the list when the event is over, so its entries are taken before anything is awaited.
	const entries = Array.from( data.items, ( item ) => ( item.kind === 'file' ? item.webkitGetAsEntry?.() : null ) );
	const files = Array.from( data.files );
	if ( ! entries.some( ( entry ) => entry?.isDirectory ) ) {
		return files;
	}
	const all = await Promise.all( entries.flatMap( ( entry ) => ( entry ? [ filesIn( entry, false ) ] : [] ) ) );
	return all.flat();
}

/** Leaves out the system files of a chosen folder. */
export const withoutSystemFiles = ( files: readonly File[] ): File[] =>
	files.filter( ( { name } ) => ! HIDDEN.test( name ) );
