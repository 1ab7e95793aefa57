<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Renders templates that a theme can override with a file of the same name in its `benefit` folder. They carry a
 * `Template version` and are never hydrated. Raise the version when a template's variables or required output change.
 */
final class ThemeTemplates
{
    /**
     * @param string $file absolute path of the plugin's template
     * @param array<string, mixed> $data the template's variables
     */
    public static function render(string $file, array $data): string
    {
        $theirs = locate_template('benefit/' . basename($file));

        return HtmlOutput::render($theirs === '' ? $file : $theirs, $data);
    }

    /** @return list<string> the theme's overrides whose version differs from ours, e.g. benefit/order.php */
    public static function outdated(): array
    {
        $ours = [];
        $folder = new \RecursiveDirectoryIterator(dirname(__DIR__, 2), \FilesystemIterator::SKIP_DOTS);
        foreach (new \RecursiveIteratorIterator($folder) as $file) {
            if ($file instanceof \SplFileInfo && basename($file->getPath()) === 'templates' && self::version((string) $file) !== '') {
                $ours[$file->getFilename()] = self::version((string) $file);
            }
        }

        return array_values(array_filter(
            array_map(static fn(string $name): string => "benefit/$name", array_keys($ours)),
            static fn(string $name): bool => locate_template($name) !== '' && self::version(locate_template($name)) !== $ours[basename($name)],
        ));
    }

    private static function version(string $file): string
    {
        return get_file_data($file, ['version' => 'Template version'])['version'];
    }
}
