; The setup for Windows, made by `cargo xtask dist`:
;   makensis -DVERSION=0.3.0 -DFILES=<folder with the program and papers> -DPAGES=<list of the pages in how-to> -DOUT=<setup.exe> setup.nsi
; It asks for one thing, the folder for the shop's data. Silent: setup.exe /S [/DATA=C:\folder]

Target amd64-unicode
SetCompressor /SOLID lzma
SetDateSave off
RequestExecutionLevel admin
Name "Pharmacy"
OutFile "${OUT}"
InstallDir "$PROGRAMFILES64\pharmacy"
ShowInstDetails show
BrandingText "pharmacy ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Pharmacy"
VIAddVersionKey "FileDescription" "The website of a small pharmacy"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT or Apache-2.0"

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\pharmacy"
!define SETTINGS "Software\pharmacy"

Var Data

!define MUI_ICON "${__FILEDIR__}/../../ui/public/favicon.ico"
!define MUI_UNICON "${MUI_ICON}"
!define MUI_PAGE_HEADER_TEXT "Where should your shop's data be?"
!define MUI_PAGE_HEADER_SUBTEXT "Nothing else is asked."
!define MUI_DIRECTORYPAGE_VARIABLE $Data
!define MUI_DIRECTORYPAGE_TEXT_TOP "What patients send is kept in this folder, with your settings and backups. Choose one that only you use, and none that is copied to the internet."
!define MUI_DIRECTORYPAGE_TEXT_DESTINATION "Folder for your shop's data"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_TEXT "Open the desk, where you say who you are"
!define MUI_FINISHPAGE_RUN_FUNCTION OpenDesk
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Function .onInit
  SetRegView 64
  ; C:\ProgramData: the profile may be that of an administrator who only typed a password.
  SetShellVarContext all
  ReadRegStr $Data HKLM "${SETTINGS}" "Data"
  ${If} $Data == ""
    StrCpy $Data "$APPDATA\pharmacy"
  ${EndIf}
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/DATA=" $1
  ${IfNot} ${Errors}
    StrCpy $Data $1
  ${EndIf}
FunctionEnd

; Runs the program in the shop's folder, and stops the setup with its words where it fails.
!macro Run Program Arguments
  SetOutPath "$Data"
  nsExec::ExecToStack '"${Program}" ${Arguments}'
  Pop $0
  Pop $1
  DetailPrint "$1"
  ${If} $0 != 0
    ${If} $1 == ""
      StrCpy $1 "${Program} could not be started: $0. It needs Windows 10 or newer, of 64 bits."
    ${EndIf}
    SetErrorLevel 1
    MessageBox MB_ICONSTOP|MB_OK "$1" /SD IDOK
    Abort "$1"
  ${EndIf}
!macroend

Section
  SetRegView 64
  SetShellVarContext all
  CreateDirectory "$Data"
  CreateDirectory "$INSTDIR"
  ${If} ${FileExists} "$INSTDIR\pharmacy.exe"
  ${AndIf} ${FileExists} "$Data\pharmacy.*"
    ; This copy runs the update, so that nothing runs from the place where the new program goes.
    InitPluginsDir
    SetOutPath "$PLUGINSDIR"
    File "${FILES}\pharmacy.exe"
    !insertmacro Run "$PLUGINSDIR\pharmacy.exe" 'update "$PLUGINSDIR\pharmacy.exe" --program "$INSTDIR\pharmacy.exe"'
  ${Else}
    SetOutPath "$INSTDIR"
    File "${FILES}\pharmacy.exe"
  ${EndIf}
  SetOutPath "$INSTDIR"
  File "${FILES}\LICENSE-MIT"
  File "${FILES}\LICENSE-APACHE"
  File "${FILES}\THIRD-PARTY-LICENSES.txt"
  File "${FILES}\CHANGELOG.md"
  RMDir /r "$INSTDIR\how-to"
  SetOutPath "$INSTDIR\how-to"
  !include "${PAGES}"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateDirectory "$SMPROGRAMS\Pharmacy"
  SetOutPath "$Data"
  CreateShortcut "$SMPROGRAMS\Pharmacy\Pharmacy desk.lnk" "$INSTDIR\pharmacy.exe" desk
  CreateShortcut "$SMPROGRAMS\Pharmacy\Set up the shop.lnk" "$INSTDIR\pharmacy.exe" "desk --shop"
  CreateShortcut "$SMPROGRAMS\Pharmacy\How to.lnk" "$INSTDIR\how-to\index.html"

  WriteRegStr HKLM "${SETTINGS}" "Data" "$Data"
  WriteRegStr HKLM "${UNINSTALL}" "DisplayName" "Pharmacy"
  WriteRegStr HKLM "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKLM "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKLM "${UNINSTALL}" "NoModify" 1

  ; Also after an update: a folder or the port may have changed.
  !insertmacro Run "$INSTDIR\pharmacy.exe" "service install"
  !insertmacro Run "$INSTDIR\pharmacy.exe" "service start"
SectionEnd

; By the Explorer, so that the browser has no rights of an administrator. A new shop's desk begins with setting it up.
Function OpenDesk
  Exec '"$WINDIR\explorer.exe" "$SMPROGRAMS\Pharmacy\Pharmacy desk.lnk"'
FunctionEnd

Section "Uninstall"
  SetRegView 64
  SetShellVarContext all
  ReadRegStr $Data HKLM "${SETTINGS}" "Data"
  ; There may be no service; everything else goes all the same.
  nsExec::ExecToStack '"$INSTDIR\pharmacy.exe" service uninstall'
  Pop $0
  Pop $1
  DetailPrint "$1"
  Delete "$INSTDIR\pharmacy.exe"
  Delete "$INSTDIR\pharmacy-old.exe"
  Delete "$INSTDIR\pharmacy-new.exe"
  Delete "$INSTDIR\pharmacy.left"
  Delete "$INSTDIR\LICENSE-MIT"
  Delete "$INSTDIR\LICENSE-APACHE"
  Delete "$INSTDIR\THIRD-PARTY-LICENSES.txt"
  Delete "$INSTDIR\CHANGELOG.md"
  RMDir /r "$INSTDIR\how-to"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Pharmacy\Pharmacy desk.lnk"
  Delete "$SMPROGRAMS\Pharmacy\Set up the shop.lnk"
  Delete "$SMPROGRAMS\Pharmacy\How to.lnk"
  RMDir "$SMPROGRAMS\Pharmacy"
  DeleteRegKey HKLM "${UNINSTALL}"
  DeleteRegKey HKLM "${SETTINGS}"
  DetailPrint "Your shop's data was left in $Data. Delete it yourself when nobody needs it."
SectionEnd
