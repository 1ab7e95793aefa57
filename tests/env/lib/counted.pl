# Runs a command and writes the processor seconds of its whole process tree to a file:
#   perl counted.pl FILE PROGRAM [ARGUMENT …]
# Chromium's helpers outlive their parent for a moment, and nobody waits for them. This program adopts such orphans
# (Linux only), so that their time is counted and none of them is left running.
use strict;
use warnings;
use POSIX ();
use Time::HiRes ();

use constant PR_SET_CHILD_SUBREAPER => 36;
use constant SECONDS_FOR_ORPHANS => 3;

my ( $file, @command ) = @ARGV;

my %prctl = ( x86_64 => 157, aarch64 => 167 );
my ( $system, $machine ) = ( POSIX::uname() )[ 0, 4 ];
if ( $system eq 'Linux' && $prctl{$machine} ) {
	syscall( $prctl{$machine}, PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0 );
}

my $pid = fork() // die "fork: $!";
if ( !$pid ) {
	exec { $command[0] } @command or do { warn "$command[0]: $!\n"; POSIX::_exit( 127 ) };
}

# The command is in the same process group: it receives these signals too, and its end is awaited here.
$SIG{$_} = sub { } for qw( TERM INT HUP );

my $status = 0;
while ( ( my $ended = waitpid( -1, 0 ) ) != -1 || $!{EINTR} ) {
	next if $ended != $pid;
	$status = $?;
	last;
}

my $last = time + SECONDS_FOR_ORPHANS;
while ( ( my $ended = waitpid( -1, POSIX::WNOHANG ) ) != -1 ) {
	next if $ended > 0;
	kill 'KILL', children() if time > $last;
	Time::HiRes::sleep( 0.02 );
}

my ( undef, undef, $user, $kernel ) = times;
if ( open my $report, '>', $file ) {
	print {$report} $user + $kernel;
	close $report;
}
exit( $status & 127 ? 128 + ( $status & 127 ) : $status >> 8 );

sub children {
	open my $list, '<', "/proc/$$/task/$$/children" or return;
	return split ' ', ( <$list> // '' );
}
