<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Says in every email who sent it: a logo above, and an address in the footer. */
final class EmailBranding
{
    /** Size in CSS pixels that a logo never exceeds. */
    private const LOGO_WIDTH = 280;
    private const LOGO_HEIGHT = 40;

    /**
     * @param string $logo    address of an image; '' shows the site's name
     * @param string $address of the organizer, in several lines, or ''
     */
    public function __construct(
        public readonly string $logo = '',
        public readonly int $logoWidth = 0,
        public readonly int $logoHeight = 0,
        public readonly string $address = '',
    ) {}

    /** The logo of the setting, or else the site's. */
    public static function fromSettings(Settings $settings): self
    {
        $address = $settings->text(EmailSettings::ADDRESS);
        foreach ([$settings->number(EmailSettings::LOGO), (int) get_option('site_logo', get_theme_mod('custom_logo'))] as $id) {
            $image = EmailSettings::isShownByPrograms($id) ? wp_get_attachment_image_src($id, 'medium') : false;
            if ($image !== false) {
                [$url, $width, $height] = $image;
                $scale = min(1, self::LOGO_WIDTH / max(1, $width), self::LOGO_HEIGHT / max(1, $height));

                return new self($url, max(1, (int) round($width * $scale)), max(1, (int) round($height * $scale)), $address);
            }
        }

        return new self(address: $address);
    }
}
