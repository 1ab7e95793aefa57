<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

use Benefit\Shared\Http\UploadedFile;
use Benefit\Shared\Site\SiteAddress;

defined('ABSPATH') || exit;

/**
 * Stores files that must not be public: in a folder with a secret name, under secret names without extension. Servers
 * that read .htaccess or web.config serve nothing from it; for all others PrivateFolderHealth tests it. The constant
 * BENEFIT_PRIVATE_DIR, an absolute path, moves the folder out of the web root.
 */
final class PrivateFolder
{
    public const OPTION = 'benefit_private_folder';
    public const CONSTANT = 'BENEFIT_PRIVATE_DIR';
    private const NAME = 'benefit-private-';
    private const ENDING = '.bin';
    private const SECRET_BYTES = 16;
    /** Pattern of secret names. */
    private const SECRET = '[0-9a-f]{32}';
    private const GUARDS = [
        'index.php' => "<?php\nhttp_response_code(404);\n",
        '.htaccess' => "<IfModule mod_authz_core.c>\n\tRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\n\tOrder allow,deny\n\tDeny from all\n</IfModule>\n",
        'web.config' => "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration><system.webServer><authorization><deny users=\"*\"/></authorization></system.webServer></configuration>\n",
    ];

    /** @param string|null $parent replaces the constant or WordPress's folder */
    public function __construct(private readonly ?string $parent = null, private readonly SiteAddress $site = new SiteAddress()) {}

    /** Absolute path without trailing slash; the folder may not exist yet. */
    public function path(): string
    {
        return $this->parent() . '/' . self::NAME . $this->secret();
    }

    /** URL of the folder if the web server could serve it; '' outside the uploads folder. */
    public function url(): string
    {
        return $this->isMoved() ? '' : wp_upload_dir(create_dir: false)['baseurl'] . '/' . self::NAME . $this->secret();
    }

    public function isMoved(): bool
    {
        return $this->parent() !== untrailingslashit((string) wp_upload_dir(create_dir: false)['basedir']);
    }

    public function exists(): bool
    {
        return is_dir($this->path());
    }

    /** @return string|null the secret name under which it is stored; null if the folder is not writable */
    public function store(UploadedFile $file): ?string
    {
        $secret = bin2hex(random_bytes(self::SECRET_BYTES));
        $path = $this->pathOf($secret);
        if (!$this->provide() || !$file->moveTo($path)) {
            return null;
        }
        // phpcs:ignore WordPress.PHP.NoSilencedErrors, WordPress.WP.AlternativeFunctions -- not on every file system; nobody else's to read, nothing to run
        @chmod($path, 0600);

        return $secret;
    }

    /** @throws \InvalidArgumentException if the name is not one of ours */
    public function pathOf(string $secret): string
    {
        if (preg_match('/^' . self::SECRET . '$/D', $secret) !== 1) {
            throw new \InvalidArgumentException('That is no name of a private file.');
        }

        return $this->path() . '/' . $secret . self::ENDING;
    }

    public function has(string $secret): bool
    {
        return is_file($this->pathOf($secret));
    }

    /** Prints a file without loading it into memory. */
    public function write(string $secret): void
    {
        // phpcs:ignore WordPress.WP.AlternativeFunctions -- straight to the browser, however long it is
        readfile($this->pathOf($secret));
    }

    /** Does nothing on a copy of the site, which may use the folder of the live one. */
    public function delete(string ...$secrets): void
    {
        if ($this->site->isCopy()) {
            return;
        }
        foreach ($secrets as $secret) {
            $path = $this->pathOf($secret);
            if (is_file($path)) {
                wp_delete_file($path);
            }
        }
    }

    /**
     * @param int $before only files stored before this time (Unix seconds)
     *
     * @return iterable<string, int> time of storing by secret name
     */
    public function names(int $before): iterable
    {
        if (!$this->exists()) {
            return;
        }
        foreach (new \FilesystemIterator($this->path()) as $file) {
            if ($file instanceof \SplFileInfo && preg_match('/^(' . self::SECRET . ')' . preg_quote(self::ENDING, '/') . '$/D', $file->getFilename(), $part) === 1 && $file->getMTime() < $before) {
                yield $part[1] => $file->getMTime();
            }
        }
    }

    public function hasFiles(): bool
    {
        foreach ($this->names(PHP_INT_MAX) as $_) {
            return true;
        }

        return false;
    }

    /** @return bool whether files can be stored in it */
    public function provide(): bool
    {
        $path = $this->path();
        if (!wp_mkdir_p($path)) {
            return false;
        }
        foreach (self::GUARDS as $name => $content) {
            // phpcs:disable WordPress.WP.AlternativeFunctions -- as everything in it
            // A full disk leaves an empty file behind.
            if (!is_file("$path/$name") || file_get_contents("$path/$name") !== $content) {
                file_put_contents("$path/$name", $content);
            }
            // phpcs:enable
        }

        return wp_is_writable($path);
    }

    private function parent(): string
    {
        $named = $this->parent ?? (defined(self::CONSTANT) ? constant(self::CONSTANT) : '');

        return untrailingslashit(is_string($named) && path_is_absolute($named) ? $named : (string) wp_upload_dir(create_dir: false)['basedir']);
    }

    /** Created once per site; two concurrent requests get the same secret. */
    private function secret(): string
    {
        $secret = get_option(self::OPTION);
        if (!is_string($secret) || preg_match('/^' . self::SECRET . '$/D', $secret) !== 1) {
            add_option(self::OPTION, bin2hex(random_bytes(self::SECRET_BYTES)), '', false);
            $secret = (string) get_option(self::OPTION);
        }

        return $secret;
    }
}
