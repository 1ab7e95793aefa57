<?php

declare(strict_types=1);

namespace Benefit\Tests;

/**
 * The database and the files of a bare site as they were when it was made. A test run that was killed leaves orders,
 * settings and uploads behind; the next run starts by putting the site back. WordPress is not loaded yet then.
 *
 * On MariaDB the snapshot is a second database, `<name>_snapshot`, on SQLite a copy of the file; both go with the site's
 * folder. Only what differs is written, so a clean site costs a few hundredths of a second.
 */
final class SiteSnapshot
{
    /** Other folders put these in place at each start of the site. */
    private const NOT_KEPT = ['mu-plugins', 'plugins/benefit'];

    private readonly string $folder;

    /** @param string $wordpress the folder of WordPress, which lies in the folder of the site */
    public function __construct(private readonly string $wordpress)
    {
        $this->folder = dirname($wordpress) . '/snapshot';
    }

    public function take(): void
    {
        is_dir($this->folder) || mkdir($this->folder);
        @unlink($this->mark());
        self::copyChanges("{$this->wordpress}/wp-content", "{$this->folder}/wp-content");
        if ($this->sqliteFile() !== '') {
            copy($this->sqliteFile(), "{$this->folder}/database.sqlite");
        } else {
            $this->copyDatabase();
        }
        // Last: a snapshot without it was cut off, and is never restored.
        touch($this->mark());
    }

    /** Does nothing on a site without a whole snapshot. */
    public function restore(): void
    {
        if (!is_file($this->mark())) {
            return;
        }
        self::copyChanges("{$this->folder}/wp-content", "{$this->wordpress}/wp-content");
        if ($this->sqliteFile() !== '') {
            $this->restoreFile();
        } else {
            $this->restoreDatabase();
        }
    }

    private function mark(): string
    {
        return "{$this->folder}/complete";
    }

    private function constant(string $name): string
    {
        $config = (string) file_get_contents("{$this->wordpress}/wp-config.php");

        return preg_match("/define\\('{$name}', '([^']*)'\\)/", $config, $part) === 1 ? $part[1] : '';
    }

    private function sqliteFile(): string
    {
        return $this->constant('DB_DIR') . $this->constant('DB_FILE');
    }

    private function restoreFile(): void
    {
        [$file, $kept] = [$this->sqliteFile(), "{$this->folder}/database.sqlite"];
        if (is_file("{$file}-wal") || hash_file('xxh128', $file) !== hash_file('xxh128', $kept)) {
            array_map(static fn(string $end): bool => is_file($file . $end) && unlink($file . $end), ['-wal', '-shm', '-journal']);
            copy($kept, $file);
        }
    }

    private function connect(): \mysqli
    {
        $socket = explode(':', $this->constant('DB_HOST'), 2)[1] ?? '';
        $link = new \mysqli('localhost', $this->constant('DB_USER'), $this->constant('DB_PASSWORD'), '', 0, $socket);
        $link->query('SET SESSION foreign_key_checks = 0');

        return $link;
    }

    private function copyDatabase(): void
    {
        $link = $this->connect();
        $from = $this->constant('DB_NAME');
        $link->query("DROP DATABASE IF EXISTS `{$from}_snapshot`");
        $link->query("CREATE DATABASE `{$from}_snapshot`");
        foreach (array_keys(self::checksums($link, $from)) as $table) {
            $link->query("CREATE TABLE `{$from}_snapshot`.`{$table}` LIKE `{$from}`.`{$table}`");
            $link->query("INSERT INTO `{$from}_snapshot`.`{$table}` SELECT * FROM `{$from}`.`{$table}`");
        }
    }

    private function restoreDatabase(): void
    {
        $link = $this->connect();
        $name = $this->constant('DB_NAME');
        $kept = "{$name}_snapshot";
        [$now, $then] = [self::checksums($link, $name), self::checksums($link, $kept)];
        foreach (array_keys(array_diff_assoc($now, $then) + array_diff_key($then, $now)) as $table) {
            if (!isset($then[$table])) {
                $link->query("DROP TABLE `{$name}`.`{$table}`");
                continue;
            }
            if (!isset($now[$table]) || self::columns($link, $name, $table) !== self::columns($link, $kept, $table)) {
                $link->query("DROP TABLE IF EXISTS `{$name}`.`{$table}`");
                $link->query("CREATE TABLE `{$name}`.`{$table}` LIKE `{$kept}`.`{$table}`");
            }
            $link->query("DELETE FROM `{$name}`.`{$table}`");
            $link->query("INSERT INTO `{$name}`.`{$table}` SELECT * FROM `{$kept}`.`{$table}`");
        }
    }

    /** @return array<string, string> by table */
    private static function checksums(\mysqli $link, string $database): array
    {
        $tables = array_column($link->query("SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = '{$database}' ORDER BY 1")->fetch_all(), 0);
        $names = implode(', ', array_map(static fn(string $table): string => "`{$database}`.`{$table}`", $tables));

        return $tables === [] ? [] : array_combine($tables, array_column($link->query("CHECKSUM TABLE {$names} EXTENDED")->fetch_all(), 1));
    }

    private static function columns(\mysqli $link, string $database, string $table): string
    {
        return (string) preg_replace('/ AUTO_INCREMENT=\d+/', '', (string) $link->query("SHOW CREATE TABLE `{$database}`.`{$table}`")->fetch_row()[1]);
    }

    /** Makes the second folder like the first one. A file with the same size and time is taken for the same. */
    private static function copyChanges(string $from, string $to): void
    {
        [$wanted, $present] = [self::files($from), self::files($to)];
        foreach (array_keys(array_diff_key($present, $wanted)) as $path) {
            unlink("{$to}/{$path}");
        }
        foreach (array_diff_assoc($wanted, $present) as $path => $state) {
            is_dir(dirname("{$to}/{$path}")) || mkdir(dirname("{$to}/{$path}"), recursive: true);
            copy("{$from}/{$path}", "{$to}/{$path}");
            touch("{$to}/{$path}", (int) filemtime("{$from}/{$path}"));
        }
    }

    /** @return array<string, string> size and time by path */
    private static function files(string $folder): array
    {
        if (!is_dir($folder)) {
            return [];
        }
        $kept = new \RecursiveCallbackFilterIterator(
            new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS),
            static fn(\SplFileInfo $file): bool => !in_array(substr($file->getPathname(), strlen($folder) + 1), self::NOT_KEPT, true),
        );
        $files = [];
        foreach (new \RecursiveIteratorIterator($kept) as $path => $file) {
            $files[substr((string) $path, strlen($folder) + 1)] = "{$file->getSize()} {$file->getMTime()}";
        }

        return $files;
    }
}
