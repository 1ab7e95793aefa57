<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;

defined('ABSPATH') || exit;

/** Files that visitors send: what they may be, and where they lie. Whose they are, the products know. */
final class FilesModule implements HasSiteHealthTests, HasUninstallData
{
    private ?PrivateFolder $folder = null;

    public function name(): string
    {
        return 'Shared/Uploads';
    }

    public function folder(): PrivateFolder
    {
        return $this->folder ??= new PrivateFolder();
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [PrivateFolder::OPTION], folders: [$this->folder()->path(...)]);
    }

    public function healthTests(): array
    {
        return [PrivateFolderHealth::TEST => ['label' => __('Files that visitors send', 'benefit'), 'test' => (new PrivateFolderHealth($this->folder()))->test(...)]];
    }
}
